// Serves the page on which slots are designed, at /dev/slot of `npm run dev` and nowhere else: no build has it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export const designerPath = '/dev/slot'

/** The page for the development server; its scripts are read from where they lie. */
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
