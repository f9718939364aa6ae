import '#composition/extensible-reflect.ts'

export { diagnostics as feature } from '#application/use-cases/diagnostics/feature.ts'

export const adapters = () => []
