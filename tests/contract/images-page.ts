import { BrowserImages } from '#infrastructure/browser/browser-images.ts'

import { said } from './said.ts'

declare global {
  interface Window {
    loadImage?: (url: string, ms?: number) => Promise<readonly unknown[]>
  }
}

window.loadImage = (url, ms) => said(new BrowserImages().load(url), ms)
