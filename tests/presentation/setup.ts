import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Test files share their modules. A view that a test fetches ahead would fail to load for all later files if the
// test's page had ended meanwhile, so all of them are loaded before.
import '#presentation/react/views/connection-views.ts'
import '#presentation/react/views/directory-views.ts'
import '#presentation/react/views/embedded-views.ts'
import '#presentation/react/views/relay-views.ts'
import '#presentation/react/views/siwx-views.ts'

// A busy machine is no failure.
configure({ asyncUtilTimeout: 20_000 })

// For the same reason, an `afterEach` in a module would only run for the first file.
afterEach(cleanup)
