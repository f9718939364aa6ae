// The React entry for server components: the same exports, with the directive 'use client' that the build
// adds. Bundlers without server components use `react.ts`, because they warn about the directive.
export * from './react.ts'
