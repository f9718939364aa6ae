import { socketTo } from './virtual-socket.ts'

// Clients read the global WebSocket when they are imported. Vitest runs this file before each test file, and its
// imports once, so that all test files share the virtual relays.
Reflect.set(globalThis, 'WebSocket', socketTo)
