export { connection as feature } from '#application/use-cases/connection/feature.ts'

export const adapters = () => []
