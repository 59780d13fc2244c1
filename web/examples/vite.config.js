// Builds the examples to static files, with one folder for each example, and serves them on this
// machine only.

import { defineConfig } from 'vite';

export default defineConfig({
  // Use relative addresses, so that the files work in any folder of any server.
  base: './',
  server: { host: '127.0.0.1', port: 8090 },
  preview: { host: '127.0.0.1', port: 8090 },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Phaser is one large file.
    chunkSizeWarningLimit: 2000,
    rollupOptions: {
      input: [
        'index.html',
        'phaser/index.html',
        'pixi/index.html',
        'canvas/index.html',
        'digging/index.html',
      ],
    },
  },
});
