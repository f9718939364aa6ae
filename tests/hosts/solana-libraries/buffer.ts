import { Buffer } from 'buffer'

/** Anchor expects it in the page. */
Object.assign(globalThis, { Buffer })
