// Configuration of React Router for the player's client: server-rendered, with this folder as the app.
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: '.',
  ssr: true,
  // Of a hundred routes a page needs those it links to: React Router discovers them while it is idle.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
