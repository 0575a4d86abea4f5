// The client's own settings for Vite, without its additions for styles and pictures.
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
})
