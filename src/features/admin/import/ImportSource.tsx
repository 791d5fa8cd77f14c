import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../ui/Button';
import { TextAreaField } from '../../../ui/TextAreaField';
import { FileButton } from '../FileButton';
import { PRODUCT_TABLE } from '../productRecord/productTable';
import { useSaveCsv } from '../useSaveCsv';
import { IMPORT_FIELDS, type ImportField } from './importColumns';
import styles from './ImportSource.module.css';
import { useImportLabels } from './useImportLabels';
import type { ImportPreview } from './useImportRows';

type ImportSourceProps = { preview: ImportPreview; takesFocus: boolean };

/** Where the products come from: cells that are pasted, a CSV file, and the files of the photos. */
export function ImportSource({ preview, takesFocus }: ImportSourceProps) {
  const { t } = useTranslation('admin');
  const { labelOf } = useImportLabels();
  const { isSaving, hasFailed, save } = useSaveCsv('Error saving the template:');
  const { text, read, files, addFiles } = preview;

  async function readFile(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    const [file] = field.files ?? [];
    if (file) read(decode(await file.arrayBuffer()));
    // Without this, choosing the same file again would fire no change event.
    field.value = '';
  }

  function exampleOf(field: ImportField): string {
    switch (field) {
      case 'name':
        return t('importer.example.name');
      case 'brand':
        return 'Gucci';
      case 'category':
        return '1597';
      case 'status':
        return t('field.offline');
      case 'sizes':
        return '37:8800; 38:9000';
      case 'photos':
        return 'loafer-1.jpg; loafer-2.jpg';
      case 'productId':
        return '';
      default:
        return PRODUCT_TABLE.texts[field].inNew === 'orWords' ? '8800' : t('importer.example.text');
    }
  }

  const saveTemplate = () =>
    save('import-template', () => [
      IMPORT_FIELDS.map((field) => labelOf(field)),
      IMPORT_FIELDS.map(exampleOf),
    ]);

  const choosePhotos = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.currentTarget.files ?? [])];
    addFiles(chosen.filter(({ type }) => type.startsWith('image/')));
    event.currentTarget.value = '';
  };

  return (
    <>
      <div className={styles.template}>
        <p>{t('importer.intro')}</p>
        <Button look="quiet" busy={isSaving} onClick={() => void saveTemplate()}>
          {t('importer.template')}
        </Button>
        {hasFailed && <p role="alert">{t('order.exportFailed')}</p>}
      </div>
      <TextAreaField
        ref={takesFocus ? focusOnMount : undefined}
        label={t('importer.paste')}
        hint={t('importer.hint')}
        rows={4}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => read(event.currentTarget.value)}
      />
      <div className={styles.files}>
        <FileButton
          label={t('importer.file')}
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(event) => void readFile(event)}
        />
        <FileButton label={t('importer.folder')} ref={letChooseFolder} onChange={choosePhotos} />
        <FileButton
          label={t('importer.photoFiles')}
          accept="image/*"
          multiple
          onChange={choosePhotos}
        />
      </div>
      <p role="status">{files.length > 0 && t('importer.files', { count: files.length })}</p>
    </>
  );
}

function focusOnMount(field: HTMLTextAreaElement | null): void {
  field?.focus();
}

/** React knows no such attribute, and phones choose files where the browser does not either. */
function letChooseFolder(input: HTMLInputElement | null): void {
  if (input) input.webkitdirectory = true;
}

/** The text of a file: UTF-16 as Excel's *Unicode Text*, UTF-8, else Big5, in which Excel in Hong Kong saves a CSV. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('big5').decode(bytes);
  }
}
