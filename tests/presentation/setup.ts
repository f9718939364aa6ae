import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Test files share their modules, so an `afterEach` in a module would only run for the first file.
afterEach(cleanup)
