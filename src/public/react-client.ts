// The React entry for server components: the same exports, with the directive 'use client' that the build adds. Bundlers
// without support for server components warn about the directive, so they use `react.ts`.
export * from './react.ts'
