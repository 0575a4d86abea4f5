// Build of the stage's bundle: no framework and no inline code, so that the strictest content security policy allows
// it.
import { bundledCallTable } from '@mangetsu/client/bundled-call-table'
import { bundledRefusals } from '@mangetsu/contract/bundled-refusals'
import { bundledSchemas } from '@mangetsu/contract/bundled-schemas'
import { defineConfig } from 'vite'
import { bundledPixi } from './bundled-pixi.ts'
import { foreignRefusals, stageCalls } from './stage-calls.ts'

/**
 * Small modules that nearly every page needs. A separate script for each would cost a page a link, a response and a
 * compilation.
 */
const common = [
  /stage-kit[\\/](amounts|event-player|geometry|motion|text)\.ts/,
  /stage-kit[\\/]tables[\\/](backdrop|frame|svg)\.ts/,
  /packages[\\/]money[\\/]/,
  /(money-view|moon-phases|refused-spin)\.ts/,
]

export default defineConfig({
  base: '/stage/',
  publicDir: false,
  plugins: [
    bundledSchemas(),
    bundledCallTable({ only: stageCalls }),
    bundledRefusals({ without: foreignRefusals }),
    bundledPixi(),
  ],
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
            // Rendering engine, shared by many pages; its hash changes only with its version.
            { name: 'engine', test: /node_modules[\\/]/, minShareCount: 14 },
          ],
        },
      },
    },
  },
})
