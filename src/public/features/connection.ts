import '#composition/extensible-reflect.ts'

export { connection as feature } from '#application/use-cases/connection/feature.ts'

export const adapters = () => []
