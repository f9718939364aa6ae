import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// files share their modules, so that a module's own `afterEach` would be of its first file alone
afterEach(cleanup)
