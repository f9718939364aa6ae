// Decorated classes need the metadata. The product gets it with the container, which this page lacks.
import 'reflect-metadata/lite'
import { BrowserExternalWindows } from '#infrastructure/browser/browser-external-windows.ts'
import { SystemClock } from '#infrastructure/browser/system-clock.ts'
import type { ExternalWindow } from '#ports/external-windows.ts'

declare global {
  interface Window {
    externalWindows?: {
      open(): boolean
      navigate(url: string): boolean
      close(): void
      closings(): number
    }
  }
}

const windows = new BrowserExternalWindows(new SystemClock())
let openedWindow: ExternalWindow | undefined
let closings = 0

// The subject of the contract of external windows inside a real page.
window.externalWindows = {
  open: () => {
    openedWindow = windows.open()
    openedWindow?.closed$.subscribe(() => void (closings += 1))
    return openedWindow !== undefined
  },
  navigate: (url) => openedWindow?.navigate(url) ?? false,
  close: () => openedWindow?.close(),
  closings: () => closings,
}
