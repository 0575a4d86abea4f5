// Pixi as the stages' bundle takes it in: without what it sets up for everybody and no stage uses.

/** Of what does without eval, the part for shaders and their uniforms: no stage has particles or blocks of uniforms. */
const withoutEval = `
import { GlShaderSystem } from '../rendering/renderers/gl/shader/GlShaderSystem.mjs'
import { GlUniformGroupSystem } from '../rendering/renderers/gl/shader/GlUniformGroupSystem.mjs'
import { UboSystem } from '../rendering/renderers/shared/shader/UboSystem.mjs'
import { AbstractRenderer } from '../rendering/renderers/shared/system/AbstractRenderer.mjs'
import { generateShaderSyncPolyfill } from './shader/generateShaderSyncPolyfill.mjs'
import { generateUniformsSyncPolyfill } from './uniforms/generateUniformsSyncPolyfill.mjs'

Object.assign(AbstractRenderer.prototype, { _unsafeEvalCheck() {} })
Object.assign(UboSystem.prototype, { _systemCheck() {} })
Object.assign(GlUniformGroupSystem.prototype, { _generateUniformsSync: generateUniformsSyncPolyfill })
Object.assign(GlShaderSystem.prototype, { _generateShaderSync: generateShaderSyncPolyfill })
`

/** The package makes a second canvas to find this out, for as long as the first takes; in WebGL 2 it is always so. */
const precision = `export const getMaxFragmentPrecision = () => 'highp'`

/** By the end of a module's path, what is taken in its place. */
const replaced: readonly (readonly [end: string, text: string])[] = [
  ['program/getMaxFragmentPrecision.mjs', precision],
  ['pixi.js/lib/unsafe-eval/init.mjs', withoutEval],
  // The stages load pictures by themselves.
  ['pixi.js/lib/spritesheet/init.mjs', 'export {}'],
]

/** A plugin of the stages' build. */
export const bundledPixi = () => ({
  name: 'pixi-parts',
  apply: 'build' as const,
  load: {
    filter: { id: /pixi\.js\/lib\/.*\/(init|getMaxFragmentPrecision)\.mjs$/ },
    handler: (id: string) => {
      const text = replaced.find(([end]) => id.endsWith(end))?.[1]
      // The package says of other files that loading them does nothing; of these it does.
      return text === undefined ? null : { code: text, moduleSideEffects: true }
    },
  },
})
