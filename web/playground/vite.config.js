// Builds the playground to static files, and serves them on this machine only.

import { defineConfig } from 'vite';

/**
 * What a page may load: its own files, and pictures that the user drops on it. Inline scripts and
 * styles are not allowed, and neither is any other site.
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

/** Also puts the policy into the page, for servers that do not send headers. */
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
  // Use relative addresses, so that the files work in any folder of any server.
  base: './',
  plugins: [policyInPage],
  // If the port is taken, the next free port after it is used.
  server: { host: '127.0.0.1', port: 8080 },
  preview: { host: '127.0.0.1', port: 8080, headers },
  // Workers load the engine in the same way as pages do.
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // Pictures in `data:` addresses would require a weaker policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The engine's modules import each other in cycles, so they stay together. Otherwise,
          // chunks with the same purpose would depend on which of them is loaded first.
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
