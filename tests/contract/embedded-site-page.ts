// Decorated classes need the metadata. The product gets it with the container, which this page lacks.
import 'reflect-metadata/lite'

// Exported by name, so that unused exports are not bundled.
export { embeddedPage } from './embedded-page.ts'
export { productPage } from './embedded-product-page.ts'
