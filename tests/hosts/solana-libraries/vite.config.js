import { defineConfig } from 'vite'

export default defineConfig({
  build: { chunkSizeWarningLimit: 5_000 },
  // Anchor reads it.
  define: { 'process.env': '{}' },
})
