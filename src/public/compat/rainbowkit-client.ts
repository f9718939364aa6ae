// The same exports with the directive 'use client', as in `react-client.ts`.
export * from './rainbowkit.ts'
