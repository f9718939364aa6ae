export { transform as default } from '#jest/transform.ts'
