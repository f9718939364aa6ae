import '#composition/extensible-reflect.ts'

export { swaps as feature } from '#application/use-cases/swaps/feature.ts'

export const adapters = () => []
