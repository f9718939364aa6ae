// Exported by name, so that unused exports are not bundled.
export { embeddedPage } from './embedded-page.ts'
export { productPage } from './embedded-product-page.ts'
