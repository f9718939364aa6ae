import { vi } from 'vitest'

/**
 * The package of wallet-standard has one registry in each process, and it listens to the first window that it meets. Test files
 * share their process, so all that use the registry have this window.
 */
const page = new EventTarget()

export const stubRegistryWindow = (): void => void vi.stubGlobal('window', page)
