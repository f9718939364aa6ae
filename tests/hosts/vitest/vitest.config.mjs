import { defineConfig } from 'vitest/config'

const project = (environment) => ({ test: { name: environment, environment, include: ['main.test.tsx'] } })

export default defineConfig({ test: { projects: ['jsdom', 'happy-dom'].map(project) } })
