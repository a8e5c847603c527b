import type { Site } from '../../types/index.ts';
import { escapeXml } from '../content/escape.ts';
import { languageTag, textDirection, translate } from '../texts/index.ts';

const CSS =
  'body{font:1rem/1.5 system-ui,sans-serif;color:#222;max-width:62rem;margin:2rem auto;padding:0 1rem}' +
  'table{border-collapse:collapse;width:100%}' +
  'th,td{text-align:start;padding:.4rem .6rem;border-bottom:1px solid #ddd;word-break:break-word}' +
  'a{color:#0a4b78}';

/** The XSL style sheet by which browsers show a sitemap, or the index of sitemaps, as a table. */
export function sitemapStylesheet(site: Site, which: 'sitemap' | 'index'): string {
  const text = (english: string) => escapeXml(translate(site, english));
  const [rows, row] = which === 'index' ? ['sitemapindex', 'sitemap'] : ['urlset', 'url'];
  const title = text('XML Sitemap');
  return `<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0"
	xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
	xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"
	exclude-result-prefixes="s">
	<xsl:output method="html" encoding="UTF-8" indent="yes" />
	<xsl:variable name="dated" select="count(/s:${rows}/s:${row}/s:lastmod)" />
	<xsl:template match="/">
		<html lang="${languageTag(site)}" dir="${textDirection(site)}">
			<head>
				<title>${title}</title>
				<meta name="viewport" content="width=device-width" />
				<style>${CSS}</style>
			</head>
			<body>
				<h1>${title}</h1>
				<p><xsl:value-of select="count(/s:${rows}/s:${row})" /></p>
				<table>
					<thead>
						<tr>
							<th>${text('URL')}</th>
							<xsl:if test="$dated"><th>${text('Last Modified')}</th></xsl:if>
						</tr>
					</thead>
					<tbody>
						<xsl:for-each select="/s:${rows}/s:${row}">
							<tr>
								<td><a href="{s:loc}"><xsl:value-of select="s:loc" /></a></td>
								<xsl:if test="$dated"><td><xsl:value-of select="s:lastmod" /></td></xsl:if>
							</tr>
						</xsl:for-each>
					</tbody>
				</table>
			</body>
		</html>
	</xsl:template>
</xsl:stylesheet>
`;
}
