// The stage's own small bundle: no framework, nothing inline, so that the strictest policy serves it.
import { bundledRefusals } from '@mangetsu/contract/bundled-refusals'
import { defineConfig } from 'vite'
import { bundledPixi } from './bundled-pixi.ts'

/** Small parts that nearly every page needs. Each script of its own costs a page a link, an answer and a compilation. */
const common = [
  /stage-kit[\\/](amounts|event-player|geometry|motion|text)\.ts/,
  /stage-kit[\\/]tables[\\/](backdrop|drawing|frame)\.ts/,
  /packages[\\/]money[\\/]/,
  /(money-view|moon-phases|refused-spin)\.ts/,
]

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
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'common', test: (id) => common.some((one) => one.test(id)), minShareCount: 2 },
            // What draws, whatever is played: so many pages share it, and it changes with its version alone.
            { name: 'engine', test: /node_modules[\\/]/, minShareCount: 14 },
          ],
        },
      },
    },
  },
})
