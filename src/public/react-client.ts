// What the React entry is to a server component: the same names, behind the directive 'use client', which the build
// adds. Bundlers without server components read the entry itself, because they would warn about the directive.
export * from './react.ts'
