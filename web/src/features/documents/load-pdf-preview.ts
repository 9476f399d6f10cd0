/** Half a megabyte: asked for when a PDF is about to be opened. */
export const loadPdfPreview = async () => ({ default: (await import('./PdfPreview.tsx')).PdfPreview })
