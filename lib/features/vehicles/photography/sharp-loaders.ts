import sharp from 'sharp'

/*
 * libvips reads far more formats than photos. This blocks all loaders and then allows only these,
 * from memory. SVG is allowed for `render-png.ts`, because the block is process-wide. Uploaded SVGs
 * are refused before by their first bytes, and every photo goes only to its own format's loader.
 */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
})

// Every picture is made once, so libvips' cache of its last hundred operations (50 MB) never hits.
sharp.cache(false)

export { sharp }
