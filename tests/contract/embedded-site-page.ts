// by name: nothing here that is not asked for is bundled
export { embeddedPage } from './embedded-page.ts'
export { productPage } from './embedded-product-page.ts'
