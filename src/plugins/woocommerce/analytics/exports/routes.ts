import { randomInt } from 'node:crypto';
import { sanitizeFileName } from 'portolan/html';
import type { Call, Reply, RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { noCacheHeaders, textOf } from 'portolan/request';
import { isMap, phpText, restError, restUrl, selfLink, validateValue } from 'portolan/rest';
import { reportPermission } from '../../rest-v3/permissions.ts';
import { describedAs, readOnly } from '../../rest-v3/schemas/members.ts';
import { exportColumns } from './columns.ts';
import { fileName, hasExport, keepExport, pageOfReport, reportFile, takeExport } from './report-file.ts';

const ACTION = 'woocommerce_admin_download_report_csv';

/** Reports as files of CSV, for a program to fetch. They are made at once. WooCommerce: `Reports\\Export\\Controller`. */
export const exportRoutes: readonly RestRoute[] = [
  {
    namespace: 'wc-analytics',
    path: '/reports/(?<type>[a-z]+)/export',
    schema: describedAs('report_export', {
      status: readOnly.text('Export status.'),
      message: readOnly.text('Export status message.'),
      export_id: readOnly.text('Export ID.'),
    }),
    endpoints: [
      {
        methods: ['POST', 'PUT', 'PATCH'],
        args: {
          report_args: {
            description: 'Parameters to pass on to the exported report.',
            type: 'object',
            validate: checkedArguments,
          },
          email: {
            description: 'When true, email a link to download the export to the requesting user.',
            type: 'boolean',
            validate: true,
          },
        },
        permission: reportPermission,
        handle: exportReport,
      },
    ],
  },
  {
    namespace: 'wc-analytics',
    path: '/reports/(?<type>[a-z]+)/export/(?<export_id>[a-z0-9]+)/status',
    schema: describedAs('report_export_status', {
      percent_complete: { ...readOnly.integer('Percentage complete.'), type: 'int' },
      download_url: readOnly.text('Export download URL.'),
    }),
    endpoints: [{ methods: ['GET'], args: {}, permission: reportPermission, handle: exportStatus }],
  },
];

const isKnown = (type: unknown) => Object.hasOwn(exportColumns, phpText(type));
const unknownType = () => restError('woocommerce_rest_invalid_report_type', 'Invalid report type.', 400);

/** What a report is to be asked for is checked by the report itself. */
async function checkedArguments(
  value: unknown,
  { site, visitor, params }: RestCall,
  name: string,
): Promise<RestError | undefined> {
  const wrong = validateValue(value, { type: 'object' }, name);
  if (wrong) return wrong;
  if (!isKnown(params['type'])) return unknownType();
  const tried = await pageOfReport(site, visitor, phpText(params['type']), {
    ...(isMap(value) && value),
    per_page: 1,
  });
  // Whoever may not read it is told so later.
  return 'code' in tried && tried.code === 'rest_invalid_param' ? tried : undefined;
}

async function exportReport({ site, visitor, params }: RestCall): Promise<RestReply | RestError> {
  const type = phpText(params['type']);
  if (!isKnown(type)) return unknownType();
  const args = params['report_args'];
  const csv = await reportFile(site, visitor, type, isMap(args) ? args : {});
  if (csv === undefined) return { data: { message: 'There is no data to export for the given request.' } };
  if (typeof csv !== 'string') return csv;
  const now = site.clock.now();
  const id = `${Math.floor(now / 1000)}${randomInt(10_000).toString().padStart(4, '0')}`;
  await keepExport(site, fileName(type, id), csv);
  return {
    data: {
      message: 'Your report file is being generated.',
      export_id: id,
      _links: { status: [{ href: restUrl(site, `wc-analytics/reports/${type}/export/${id}/status`) }] },
    },
  };
}

async function exportStatus({ site, params }: RestCall): Promise<RestReply | RestError> {
  const [type, id] = [phpText(params['type']), phpText(params['export_id'])];
  const name = fileName(type, id);
  if (!(await hasExport(site, name))) {
    const message = 'Sorry, there is no export with that ID.';
    return restError('woocommerce_admin_reports_export_invalid_id', message, 404);
  }
  const address = restUrl(site, `wc-analytics/reports/${type}/export/${id}/status`);
  return {
    data: {
      percent_complete: 100,
      download_url: `${site.address.home}/wp-admin/?action=${ACTION}&filename=${name}`,
      _links: { self: [selfLink(address, ['GET'])] },
    },
  };
}

/**
 * The file of an export, once; undefined where something else is asked for.
 * WooCommerce: `Automattic\WooCommerce\Admin\ReportExporter::download_export_file()`.
 */
export async function exportDownload(
  present: Reply | undefined,
  { call, below }: { readonly call: Call; readonly below: string },
): Promise<Reply | undefined> {
  const { site, visitor, request } = call;
  if (!/^\/(index\.php)?$/.test(below) || request.query['action'] !== ACTION) return present;
  if (!visitor.has('view_woocommerce_reports') && !visitor.has('manage_woocommerce')) return present;
  const name = sanitizeFileName(textOf(request.query, 'filename'));
  if (name === '') return present;
  return {
    status: 200,
    headers: {
      ...noCacheHeaders,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename=${name}.csv`,
      Pragma: 'no-cache',
      Expires: '0',
    },
    body: (await takeExport(site, name)) ?? '\uFEFF\n',
  };
}
