interface EntryManifest {
  readonly main: string
  readonly module: string
  readonly types?: string
}

export declare const entryFolders: Readonly<Record<string, EntryManifest>>
