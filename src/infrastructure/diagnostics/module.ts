import { ContainerModule } from 'inversify'

import { HostPage } from '#ports/host-page.ts'
import { NodeProbe } from '#ports/node-probe.ts'

import { BrowserHostPage, HostPageConfig } from './browser-host-page.ts'
import { HttpNodeProbe } from './http-node-probe.ts'

/** The adapters of the self-check. */
export const diagnosticsModule = (config: HostPageConfig) =>
  new ContainerModule(({ bind }) => {
    bind(HostPageConfig).toConstantValue(config)
    bind(HostPage).to(BrowserHostPage)
    bind(NodeProbe).to(HttpNodeProbe)
  })
