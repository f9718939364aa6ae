import { socketTo } from './virtual-socket.ts'

// Clients look for a WebSocket as they are imported. Vitest runs this file before each file of tests, and what it
// imports once, so that all of them share the virtual relays.
Reflect.set(globalThis, 'WebSocket', socketTo)
