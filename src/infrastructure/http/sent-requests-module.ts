import { ContainerModule } from 'inversify'

import { SentRequests } from '#ports/sent-requests.ts'

import { PageRequests } from './page-requests.ts'

export const sentRequestsModule = new ContainerModule(({ bind }) => {
  bind(SentRequests).toConstantValue(new PageRequests())
})
