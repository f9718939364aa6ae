import '#composition/extensible-reflect.ts'

export { swaps as feature } from '#application/use-cases/swaps/feature.ts'

export const adapters = () => []

/** The modal's views, which a host without the modal never loads. */
export const views = () => import('#presentation/react/views/swap-views.ts')
