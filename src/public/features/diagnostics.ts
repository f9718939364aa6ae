import '#composition/extensible-reflect.ts'
import { sentRequestsModule } from '#infrastructure/http/page-requests.ts'

export { diagnostics as feature } from '#application/use-cases/diagnostics/feature.ts'

export const adapters = () => [sentRequestsModule]
