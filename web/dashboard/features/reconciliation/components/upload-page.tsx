import { Button, Select } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { LIVE_PROCESSORS } from "../../../entities/payment/processor-name.ts";
import type { StatementSource } from "../../../generated/graphql.ts";
import { findLabel } from "../../../lib/find-label.ts";
import { useMessages } from "../../../lib/i18n/messages.ts";
import { useScope } from "../../../lib/scope.ts";
import { useMay } from "../../../lib/viewer.ts";
import { DayField } from "../../../ui/day-field.tsx";
import { Forbidden } from "../../../ui/forbidden.tsx";
import { Page } from "../../../ui/page.tsx";
import type { StatementColumn } from "../api/statement-upload.ts";
import { orderMessages } from "../i18n/order-messages.ts";
import { processorName, reconciliationMessages } from "../i18n/reconciliation-messages.ts";
import { LIST_PATHS } from "../model/list-paths.ts";
import { useUpload } from "../model/use-upload.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { FileDrop } from "./file-drop.tsx";
import classes from "./upload-page.module.css";
import { UploadPreview } from "./upload-preview.tsx";
import { UploadProblem, UploadProgress } from "./upload-state.tsx";
import { UploadSums } from "./upload-sums.tsx";

const MAX_BYTES = 5 * 1024 * 1024;

const REQUIRED_OF_ORDER: readonly StatementColumn[] = ["reference", "date", "amount", "status"];

/** Reconciliation → Statements → Upload: file, mapping and result. */
export const UploadPage = () => <SourcePage source="PROCESSOR" />;

/** Reconciliation → Orders → Upload: the same for an order list of the shop. */
export const OrderUploadPage = () => <SourcePage source="SHOP" />;

interface Props {
  source: StatementSource;
}

function SourcePage({ source }: Props) {
  const orders = useMessages(orderMessages);
  const texts = useMessages(reconciliationMessages);
  const params = useScope();
  const mayUpload = useMay("reconcile");
  const isShop = source === "SHOP";
  return (
    <Page
      title={isShop ? orders.list.upload : texts.statements.upload}
      lead={isShop ? orders.privacy : texts.upload.privacy}
      back={
        <Link to={LIST_PATHS[source]} params={params}>
          <IconArrowLeft size={16} aria-hidden /> {isShop ? orders.statement.back : texts.statement.back}
        </Link>
      }
    >
      {mayUpload ? (
        <UploadForm key={source} source={source} />
      ) : (
        <div className="panel">
          <Forbidden />
        </div>
      )}
    </Page>
  );
}

function UploadForm({ source }: Props) {
  const texts = useMessages(reconciliationMessages);
  const orders = useMessages(orderMessages);
  const isShop = source === "SHOP";
  const { upload: messages } = texts;
  const scope = useScope();
  const navigate = useNavigate();
  // Test mode only has the sandbox; live mode has the others.
  const processors = isShop ? ["shop"] : scope.mode === "test" ? ["sandbox"] : LIVE_PROCESSORS;
  const [processor, setProcessor] = useState(processors[0] ?? "");
  const [file, setFile] = useState<File | null>(null);
  const [period, setPeriod] = useState({ from: "", to: "" });
  const [isTooLarge, setTooLarge] = useState(false);
  const upload = useUpload({
    scope,
    processor,
    file,
    period: period.from || period.to ? period : null,
    onDone: (statementId) =>
      void navigate({
        to: "/m/$merchantId/$mode/reconciliation/statements/$statementId",
        params: { ...scope, statementId },
      }),
  });
  const { stage, preview, mapping, failure } = upload;
  const selectFile = (chosen: File) => {
    setTooLarge(chosen.size > MAX_BYTES);
    setPeriod({ from: "", to: "" });
    setFile(chosen.size > MAX_BYTES ? null : chosen);
  };
  const unclear = (preview?.unclear ?? []) as StatementColumn[];
  const required: readonly StatementColumn[] = isShop ? REQUIRED_OF_ORDER : ["date", "amount"];
  const isReadable = mapping && required.every((field) => mapping.columns[field]);
  return (
    <div className={`${classes.form} stack gap-24`}>
      <section className={`${classes.part} panel stack gap-16`}>
        {!isShop && (
          <Select
            label={messages.processor}
            maw={280}
            data={processors.map((value) => ({ value, label: processorName(value, texts) }))}
            value={processor}
            allowDeselect={false}
            disabled={stage === "sending"}
            onChange={(value) => value && setProcessor(value)}
          />
        )}
        <FileDrop file={file} isBusy={stage === "sending"} onFile={selectFile} />
        {isTooLarge && (
          <p role="alert" className="weight-500 failed">
            {messages.tooLarge}
          </p>
        )}
      </section>
      {preview && mapping && (
        <section className={`${classes.part} panel stack gap-16`} aria-label={messages.columns}>
          <p className="weight-550">
            {preview.layout === null
              ? messages.notRecognised
              : messages.detected(findLabel(messages.formats, preview.layout) ?? preview.layout)}
          </p>
          {unclear.some((field) => !mapping.columns[field]) && (
            <p className="weight-500 failed">
              {messages.unclear(unclear.map((field) => messages.fields[field]).join(", "))}
            </p>
          )}
          {preview.isMoneyOutUnclear && <p className="weight-500 failed">{messages.moneyOutUnclear}</p>}
          {/* Open if the mapping needs a check. */}
          <details open={preview.layout === null || preview.isMoneyOutUnclear}>
            <summary className="summary below-12">{messages.columns}</summary>
            <ColumnChoice
              headings={preview.headings}
              mapping={mapping}
              isBusy={stage === "sending"}
              onChange={upload.choose}
            />
          </details>
          <fieldset className="stack gap-4" disabled={stage === "sending"}>
            <legend className="weight-550">{isShop ? orders.period : messages.period}</legend>
            <p className="small muted">{isShop ? orders.periodHint : messages.periodHint}</p>
            <div className="row gap-12 above-4">
              <DayField
                label={messages.periodFrom}
                day={period.from}
                onChange={(from) => setPeriod({ ...period, from })}
              />
              <DayField
                label={messages.periodTo}
                day={period.to}
                onChange={(to) => setPeriod({ ...period, to })}
              />
            </div>
          </fieldset>
          {isReadable ? (
            <UploadPreview preview={preview} />
          ) : (
            <p>{isShop ? orders.needed : messages.needed}</p>
          )}
        </section>
      )}
      {failure &&
        (failure.result.sums ? (
          <UploadSums sums={failure.result.sums} onConfirm={upload.confirm} />
        ) : (
          <UploadProblem source={source} failure={failure} onSkip={upload.skipUnreadable} />
        ))}
      <UploadProgress source={source} stage={stage} sent={upload.sentFraction} />
      {preview && !failure?.result.sums && (
        <div className="line">
          <Button loading={stage === "sending"} disabled={!isReadable} onClick={upload.send}>
            {messages.send}
          </Button>
        </div>
      )}
    </div>
  );
}
