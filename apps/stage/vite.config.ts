// The stage's own small bundle: no framework, nothing inline, so that the strictest policy serves it.
import { bundledRefusals } from '@mangetsu/contract/bundled-refusals'
import { defineConfig } from 'vite'
import { bundledPixi } from './bundled-pixi.ts'

export default defineConfig({
  base: '/stage/',
  publicDir: false,
  plugins: [bundledRefusals(), bundledPixi()],
  build: {
    outDir: 'build',
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    reportCompressedSize: false,
  },
})
