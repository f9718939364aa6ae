import { ContainerModule } from 'inversify'

import { ExternalWindows } from '#ports/external-windows.ts'

import { BrowserExternalWindows } from './browser-external-windows.ts'

/** The windows of other sites. Nothing is opened before somebody asks for it. */
export const externalWindowsModule = new ContainerModule(
  ({ bind }) => void bind(ExternalWindows).to(BrowserExternalWindows),
)
