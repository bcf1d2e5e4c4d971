import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { createFolderStorage } from '../files/testing/storages.ts'
import { buildUniqueText, createBlob, serveUploads } from './testing/uploads.ts'

const served = serveUploads(createFolderStorage)

const office = 'application/vnd.openxmlformats-officedocument'
const docx = `${office}.wordprocessingml.document`
const pptx = `${office}.presentationml.presentation`
const xlsx = `${office}.spreadsheetml.sheet`

/** Builds the smallest possible Office file, with a text that no other file contains. */
function buildOfficeFile(main: string, type: string): Uint8Array {
  const types = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="${type}.main+xml"/></Types>`
  return zipSync({ '[Content_Types].xml': strToU8(types), '_rels/.rels': strToU8('<Relationships/>'), [main]: strToU8(buildUniqueText()) })
}
const samples = {
  pdf: () => `%PDF-1.7\n${buildUniqueText()}`,
  png: () =>
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex'),
      Buffer.from('0000000049444154', 'hex'),
      Buffer.from(buildUniqueText()),
    ]),
  jpeg: () => Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.from(buildUniqueText())]),
  docx: () => buildOfficeFile('word/document.xml', docx),
  pptx: () => buildOfficeFile('ppt/presentation.xml', pptx),
  xlsx: () => buildOfficeFile('xl/workbook.xml', xlsx),
  text: buildUniqueText,
  csvWithMark: () => `\ufeff"Name","City"\r\n"${buildUniqueText()}","Łódź"\r\n`,
  jsonWithMark: () => `\ufeff${JSON.stringify({ text: buildUniqueText() })}`,
  json: () => JSON.stringify({ text: buildUniqueText() }),
  zip: () => zipSync({ 'a.txt': strToU8(buildUniqueText()) }),
  gif: () => Buffer.concat([Buffer.from('GIF89a\x01\x00\x01\x00'), Buffer.from(buildUniqueText())]),
  latin1: () => Buffer.from('Z\xfcrich', 'latin1'),
  utf16: () => Buffer.from(`\ufeff${buildUniqueText()}`, 'utf16le'),
  nul: () => `a\0${buildUniqueText()}`,
  docm: () => buildOfficeFile('word/document.xml', 'application/vnd.ms-word.document.macroEnabled'),
  markdown: () => `<h1 align="center">A heading</h1>\n${buildUniqueText()}`,
  bmw: () => `BMW and others: ${buildUniqueText()}`,
  html: () => `\ufeff \n<!DOCTYPE html><script>alert(1)</script>${buildUniqueText()}`,
  htmlBehindComments: () => `<!-- a -->\n<!-- b --> <html lang="en">${buildUniqueText()}`,
  svg: () => `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${buildUniqueText()}</svg>`,
  xml: () => `<?xml version="1.0"?><a>${buildUniqueText()}</a>`,
  php: () => `<?php phpinfo(); // ${buildUniqueText()}`,
  script: () => `#!/bin/sh\n${buildUniqueText()}`,
  rtf: () => `{\\rtf1 ${buildUniqueText()}}`,
  htmlBeforePdf: () => `<html>${buildUniqueText()}\n%PDF-1.7\n`,
  halfCharacter: () => Buffer.from('Größe').subarray(0, 3),
} satisfies Record<string, () => string | Uint8Array>

describe('a file', () => {
  it.each([
    ['pdf', 'a.pdf', 'application/pdf', 'application/pdf'],
    ['pdf', 'a.PDF', '', 'application/pdf'],
    ['pdf', 'a', 'application/octet-stream', 'application/pdf'],
    ['pdf', 'version 1.2.pdf', '', 'application/pdf'],
    ['pdf', 'report.html.pdf', '', 'application/pdf'],
    ['pdf', 'a.exe.Pdf. . ', '', 'application/pdf'],
    ['markdown', 'a.md', '', 'text/markdown'],
    ['bmw', 'a.txt', '', 'text/plain'],
    ['png', 'a.png', 'image/png', 'image/png'],
    ['jpeg', 'a.jpg', 'image/jpg', 'image/jpeg'],
    ['jpeg', 'a.jpeg', 'image/jpeg', 'image/jpeg'],
    ['docx', 'a.docx', docx, docx],
    ['pptx', 'a.pptx', '', pptx],
    ['xlsx', 'a.xlsx', xlsx, xlsx],
    ['text', 'a.txt', 'text/plain', 'text/plain'],
    ['text', 'a', '', 'text/plain'],
    ['text', 'a.md', '', 'text/markdown'],
    ['text', 'a.md', 'text/plain; charset=utf-8', 'text/markdown'],
    ['text', 'a', 'text/markdown', 'text/markdown'],
    ['text', 'a.csv', 'text/csv', 'text/csv'],
    ['text', 'a.csv', 'application/vnd.ms-excel', 'text/csv'],
    ['text', 'a', 'application/vnd.ms-excel', 'text/csv'],
    ['text', 'a.CSV', 'text/x-csv', 'text/csv'],
    ['text', 'a.csv', 'text/comma-separated-values', 'text/csv'],
    ['csvWithMark', 'a.csv', 'application/vnd.ms-excel', 'text/csv'],
    ['jsonWithMark', 'a.json', 'application/json', 'application/json'],
    ['json', 'a.json', 'application/json', 'application/json'],
    ['json', 'a.txt', '', 'text/plain'],
  ] as const)('%s, named %j and declared as %j, is stored as %s', async (sample, name, type, kept) => {
    const { status, body } = await served.upload(createBlob(samples[sample](), type), name)
    expect([status, body.mime_type]).toEqual([201, kept])
  })

  it.each([
    ['png', 'a.pdf', '', 'its extension stands for application/pdf, but its bytes are image/png'],
    ['png', 'a.png', 'image/jpeg', 'it is declared as image/jpeg, but its bytes are image/png'],
    ['pdf', 'a.txt', '', 'its bytes are application/pdf'],
    ['pdf', 'a.exe', '', 'ends in ".exe"'],
    ['text', 'a.pdf', '', 'its bytes are text'],
    ['text', 'a.docx', '', 'its bytes are text'],
    ['text', 'a.html', '', 'ends in ".html"'],
    ['text', 'a.md', 'text/csv', 'its bytes are text'],
    ['text', 'a.md', 'application/vnd.ms-excel', 'it is declared as application/vnd.ms-excel, but its bytes are text'],
    ['xlsx', 'a.xlsx', 'application/vnd.ms-excel', 'it is declared as application/vnd.ms-excel'],
    ['text', 'a.json', '', 'is text, but not valid JSON'],
    ['text', 'a', 'application/json', 'is text, but not valid JSON'],
    ['docx', 'a.xlsx', '', 'its bytes are'],
    ['zip', 'a.docx', '', 'is application/zip, which is not accepted'],
    ['gif', 'a.png', '', 'is image/gif, which is not accepted'],
    ['latin1', 'a.txt', '', 'not text in UTF-8'],
    ['utf16', 'a.txt', '', 'not text in UTF-8'],
    ['nul', 'a.txt', '', 'not text in UTF-8'],
    ['halfCharacter', 'a.txt', '', 'not text in UTF-8'],
    ['docm', 'a.docx', '', 'macroenabled'],
    ['html', 'a.txt', '', 'is text/html, which is not accepted'],
    ['html', 'a.md', 'text/markdown', 'is text/html, which is not accepted'],
    ['htmlBehindComments', 'a.txt', '', 'is text/html, which is not accepted'],
    ['svg', 'a.txt', '', 'is image/svg+xml, which is not accepted'],
    ['xml', 'a.csv', '', 'is application/xml, which is not accepted'],
    ['php', 'a.txt', '', 'is application/x-php, which is not accepted'],
    ['script', 'a.txt', '', 'is a script, which is not accepted'],
    ['rtf', 'a.txt', '', 'is application/rtf, which is not accepted'],
    ['htmlBeforePdf', 'a.pdf', '', 'not accepted'],
  ] as const)('%s, named %j and declared as %j, is refused and not stored', async (sample, name, type, message) => {
    const before = await served.counts()
    const { status, body } = await served.upload(createBlob(samples[sample](), type), name)
    expect([status, body.error.details]).toEqual([400, [{ path: '/body/file', message: expect.stringContaining(message) }]])
    expect(await served.counts()).toEqual(before)
  })

  it.each([
    ['report.pdf', 'report.pdf'],
    ['report.html.pdf', 'report.html.pdf'],
    ['report.PDF. . .', 'report.PDF'],
    ['report', 'report.pdf'],
    ['report.', 'report.pdf'],
    ['x'.repeat(255), `${'x'.repeat(251)}.pdf`],
  ])('stores the name %j as %j, with the extension of its type', async (name, kept) => {
    const { body } = await served.upload(createBlob(samples.pdf()), name)
    const { body: source } = await served.server.get(`/sources/${body.id}`)
    const file = await fetch(source.download_url.replace(/^http:\/\/[^/]+/, served.server.address))
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename=${kept}`)
    await file.bytes()
  })

  it.each([
    ...['a.exe', 'a.pdf.exe', 'a.exe.', 'a.exe . .', 'a.exe\u00a0', 'a.pdf.html', 'a.svg', 'a.xhtml', 'a.docm', 'a.js', 'a.lnk'],
    ...['.htaccess', 'a.pdf\u3002', 'version 1.2', 'a.ｅｘｅ', 'a.pdf~', 'a.txt;', 'a.pdf%00'],
    ...['a.exe:.pdf', 'a.pdf::$DATA', 'C:a.pdf', 'a．exe', 'a.exe．', 'a.pdf\uff0fb.pdf', 'a\u2044b.pdf', '..\uff3ca.pdf', 'a\uff1a.pdf'],
    ...['con', 'CON.pdf', 'nul.tar.pdf', 'aux .txt', 'COM1.pdf', 'lpt\u00b9.txt', 'conin$.txt'],
    ...['a\u202efdp.exe', 'a\u200f.pdf', 'a\u061c.pdf', 'a\u200b.pdf', 'a\ufeff.pdf', 'a\u00ad.pdf', 'a\u2066.pdf', 'a.pdf\u0007'],
    ...['...', ' . ', '\u3000', 'a/b.pdf', 'a\\b.pdf'],
  ])('returns VALIDATION_ERROR for the name %j, as a form and as JSON', async (name) => {
    const before = await served.counts()
    for (const [answer, at] of [
      [await served.upload(createBlob(samples.pdf()), name), '/body/file'],
      [await served.uploadJson(Buffer.from(samples.pdf()), { filename: name, mime_type: 'application/pdf' }), '/body/filename'],
    ] as const) {
      const { status, body } = answer
      expect([status, body.error.details]).toEqual([400, [{ path: at, message: expect.stringMatching(/file name/) }]])
    }
    expect(await served.counts()).toEqual(before)
  })

  it.each(['名前.txt', 'Größe (2).txt', "it's 100%.txt", 'a..b.txt', '👩‍🚀.txt', 'می‌خواهم.txt', 'Q3 – „plan“….txt'])(
    'accepts the name %j',
    async (name) => {
      expect((await served.upload(createBlob(buildUniqueText()), name)).status).toBe(201)
    },
  )

  it('returns VALIDATION_ERROR when JSON declares another type than the bytes have', async () => {
    const { status, body } = await served.uploadJson(Buffer.from(samples.png()), { filename: 'a.png' })
    expect([status, body.error.details]).toEqual([400, [{ path: '/body/mime_type', message: expect.stringContaining('text/plain') }]])
  })

  it('accepts text whose characters are split between two pieces', async () => {
    for (const before of [0, 1, 2, 3]) {
      const text = `${'x'.repeat(before)}${'🦊'.repeat(40_000)}${buildUniqueText()}`
      expect((await served.upload(createBlob(text), 'a.txt')).status).toBe(201)
    }
  })

  it('accepts long JSON, and refuses JSON that is nested too deep', async () => {
    const long = JSON.stringify(Array.from({ length: 50_000 }, (_, n) => ({ n, text: 'Größe [{' })))
    const deep = '['.repeat(100_000)
    expect((await served.upload(createBlob(long), 'a.json')).status).toBe(201)
    expect((await served.upload(createBlob(deep + deep.replaceAll('[', ']')), 'a.json')).status).toBe(400)
  })
})
