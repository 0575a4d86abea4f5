// Bundles Pixi without its default set-up that no stage uses.

/** Part of Pixi's eval-free build for shaders and their uniforms: no stage has particles or uniform blocks. */
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

/**
 * Pixi creates a second canvas to detect this, which takes as long as the first; in WebGL 2 the value is always the
 * same.
 */
const precision = `export const getMaxFragmentPrecision = () => 'highp'`

/** Parts of the renderer on 2D canvases, which no stage uses, come with those of WebGL. */
const graphics = `
import { extensions } from '../../extensions/Extensions.mjs'
import { GraphicsContextSystem } from './shared/GraphicsContextSystem.mjs'
import { GraphicsPipe } from './shared/GraphicsPipe.mjs'

extensions.add(GraphicsPipe)
extensions.add(GraphicsContextSystem)
`
const tiling = `
import { extensions } from '../../extensions/Extensions.mjs'
import { TilingSpritePipe } from './TilingSpritePipe.mjs'

extensions.add(TilingSpritePipe)
`

/** Replacement source by the end of a module's path. */
const replaced: readonly (readonly [end: string, text: string])[] = [
  ['program/getMaxFragmentPrecision.mjs', precision],
  ['pixi.js/lib/unsafe-eval/init.mjs', withoutEval],
  ['pixi.js/lib/scene/graphics/init.mjs', graphics],
  ['pixi.js/lib/scene/sprite-tiling/init.mjs', tiling],
  // The stages load their pictures themselves.
  ['pixi.js/lib/spritesheet/init.mjs', 'export {}'],
]

/** Plugin for the build of the stages. */
export const bundledPixi = () => ({
  name: 'pixi-parts',
  apply: 'build' as const,
  load: {
    filter: { id: /pixi\.js\/lib\/.*\/(init|getMaxFragmentPrecision)\.mjs$/ },
    handler: (id: string) => {
      const text = replaced.find(([end]) => id.endsWith(end))?.[1]
      // The package declares other files free of side effects; these have some.
      return text === undefined ? null : { code: text, moduleSideEffects: true }
    },
  },
})
