interface Package {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly path: string
}

interface Component {
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly hashes: readonly { readonly alg: string; readonly content: string }[]
  readonly licenses: readonly object[]
}

export declare const packagesOf: (sources: readonly string[]) => readonly Package[]
export declare const noticesOf: (packages: readonly Package[]) => string
export declare const sbomOf: (packages: readonly Package[]) => {
  readonly bomFormat: string
  readonly specVersion: string
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}
