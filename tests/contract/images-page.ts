import { BrowserImages } from '#infrastructure/browser/browser-images.ts'

import { said } from './said.ts'

declare global {
  interface Window {
    loadImage?: (url: string) => Promise<readonly unknown[]>
  }
}

window.loadImage = (url) => said(new BrowserImages().load(url))
