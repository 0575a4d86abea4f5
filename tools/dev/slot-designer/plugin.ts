// Serves the page for designing slots at /dev/slot of `npm run dev`; no build contains it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export const designerPath = '/dev/slot'

/** Adds the page to the development server; its scripts are served from their sources. */
export const slotDesigner = (): Plugin => ({
  name: 'slot-designer',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      if (pathname !== designerPath) return next()
      try {
        const html = await readFile(join(import.meta.dirname, 'page.html'), 'utf8')
        const page = html.replace('./page.ts', `/@fs${join(import.meta.dirname, 'page.ts')}`)
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(await server.transformIndexHtml(designerPath, page))
      } catch (error) {
        next(error)
      }
    })
  },
})
