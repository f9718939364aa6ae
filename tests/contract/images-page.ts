// Decorated classes need the metadata. The product gets it with the container, which this page lacks.
import 'reflect-metadata/lite'
import { BrowserImages } from '#infrastructure/browser/browser-images.ts'

import { emissionsOf } from './emissions.ts'

declare global {
  interface Window {
    loadImage?: (url: string, ms?: number) => Promise<readonly unknown[]>
  }
}

window.loadImage = (url, ms) => emissionsOf(new BrowserImages().load(url), ms)
