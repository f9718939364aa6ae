export { type JestPreset, preset as default } from '#jest/preset.ts'
