// Builds the playground to static files, and serves them on this machine only.

import { defineConfig } from 'vite';

/**
 * What a page may load: its own files, and pictures that you drop on it. No inline script or style,
 * no other site.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

const headers = {
  'Content-Security-Policy': [...POLICY, "frame-ancestors 'none'"].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** Puts the policy into the page too, for servers that send no headers. */
const policyInPage = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY.join('; ') },
      injectTo: 'head-prepend',
    },
  ],
};

export default defineConfig({
  // Relative addresses, so that the files work in any folder of any server.
  base: './',
  plugins: [policyInPage],
  // A free port near 8080 is found by counting up.
  server: { host: '127.0.0.1', port: 8080 },
  preview: { host: '127.0.0.1', port: 8080, headers },
  // Workers load the engine as pages do.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // Pictures as data: addresses would need a weaker policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The engine's modules import each other in circles, so they stay together: chunks that
          // do the same would depend on which one is loaded first.
          groups: [
            {
              name: 'engine',
              test: /packages\/hitmask\/dist\/(?!assets\/|wasm\/hitmask-assets)|src\/engine/,
              priority: 2,
            },
            { name: 'assets', test: /packages\/hitmask\/dist\//, priority: 1 },
          ],
        },
      },
    },
  },
});
