import { ContainerModule } from 'inversify'

import { ExternalWindows } from '#ports/external-windows.ts'

import { BrowserExternalWindows } from './browser-external-windows.ts'

/** Binds the windows in which pages of other sites open. */
export const externalWindowsModule = new ContainerModule(
  ({ bind }) => void bind(ExternalWindows).to(BrowserExternalWindows),
)
