//! The commonest words of headers in other languages than English and German, with the English word that each stands
//! for. Chinese, Japanese and Korean put what a phrase is about at its end, without blanks: 并发用户数, "number of
//! concurrent users", ends in the word for users.

/// English words and what stands for them, in lower case.
const WORDS: &[(&str, &[&str])] = &[
    (
        "threads",
        &[
            "线程",
            "线程数",
            "執行緒",
            "執行緒數",
            "スレッド",
            "スレッド数",
            "스레드",
            "스레드수",
            "поток",
            "потоки",
            "потоков",
            "hilos",
        ],
    ),
    (
        "users",
        &[
            "用户",
            "用户数",
            "使用者",
            "使用者數",
            "ユーザ",
            "ユーザー",
            "ユーザ数",
            "ユーザー数",
            "사용자",
            "사용자수",
            "пользователи",
            "пользователей",
            "usuarios",
            "usuários",
            "utilisateurs",
            "utenti",
        ],
    ),
    (
        "clients",
        &[
            "客户端",
            "客户端数",
            "クライアント",
            "クライアント数",
            "클라이언트",
            "клиенты",
            "клиентов",
            "clientes",
        ],
    ),
    (
        "connections",
        &[
            "连接",
            "连接数",
            "連線數",
            "接続数",
            "コネクション数",
            "연결",
            "연결수",
            "соединения",
            "соединений",
            "conexiones",
            "conexões",
            "connexions",
            "connessioni",
        ],
    ),
    (
        "processes",
        &[
            "进程",
            "进程数",
            "プロセス",
            "プロセス数",
            "프로세스",
            "процессы",
            "процессов",
            "рангов",
            "ранги",
            "procesos",
            "processos",
            "processus",
            "processi",
        ],
    ),
    (
        "cores",
        &[
            "核数",
            "核心数",
            "コア",
            "コア数",
            "코어",
            "코어수",
            "ядра",
            "ядер",
            "núcleos",
            "cœurs",
            "coeurs",
        ],
    ),
    (
        "nodes",
        &[
            "节点",
            "节点数",
            "ノード",
            "ノード数",
            "노드",
            "노드수",
            "узлы",
            "узлов",
            "nodos",
            "nœuds",
            "noeuds",
            "nodi",
        ],
    ),
    (
        "concurrency",
        &[
            "并发",
            "并发数",
            "并发量",
            "并发度",
            "并行度",
            "並發數",
            "並列数",
            "並列度",
            "同時実行数",
            "同時リクエスト数",
            "동시성",
            "동시접속",
            "동시접속자",
            "параллелизм",
            "concurrencia",
            "concorrência",
            "concorrenza",
        ],
    ),
    (
        "throughput",
        &[
            "吞吐",
            "吞吐量",
            "吞吐率",
            "スループット",
            "처리량",
            "пропускная",
            "débit",
            "vazão",
        ],
    ),
    ("rps", &["每秒请求数", "秒間リクエスト数", "초당요청수"]),
    ("tps", &["每秒事务数", "초당트랜잭션수"]),
    ("qps", &["每秒查询数"]),
    (
        "requests",
        &[
            "请求",
            "リクエスト",
            "요청",
            "запросов",
            "peticiones",
            "solicitudes",
            "requêtes",
            "requisições",
            "richieste",
        ],
    ),
    (
        "operations",
        &[
            "次",
            "操作",
            "оп",
            "операций",
            "operaciones",
            "opérations",
            "operações",
            "operazioni",
        ],
    ),
    (
        "s",
        &[
            "秒", "초", "с", "сек", "segundo", "segundos", "seconde", "secondes", "secondi",
        ],
    ),
    (
        "ms",
        &[
            "毫秒",
            "ミリ秒",
            "밀리초",
            "мс",
            "milisegundos",
            "millisecondes",
            "millisecondi",
        ],
    ),
    (
        "latency",
        &[
            "延迟",
            "时延",
            "响应时间",
            "延遲",
            "回應時間",
            "レイテンシ",
            "レイテンシー",
            "応答時間",
            "レスポンスタイム",
            "지연",
            "지연시간",
            "응답시간",
            "задержка",
            "latencia",
            "latence",
            "latência",
            "latenza",
        ],
    ),
    (
        "runtime",
        &[
            "耗时",
            "用时",
            "运行时间",
            "执行时间",
            "実行時間",
            "処理時間",
            "실행시간",
            "소요시간",
        ],
    ),
    ("time", &["时间", "時間", "시간", "время", "tiempo"]),
    (
        "errors",
        &[
            "错误",
            "错误数",
            "失败",
            "失败数",
            "エラー",
            "エラー数",
            "오류",
            "ошибки",
            "ошибок",
            "errores",
            "erreurs",
            "erros",
            "errori",
        ],
    ),
    ("errorrate", &["错误率", "失败率", "エラー率", "오류율"]),
    (
        "speedup",
        &[
            "加速比",
            "速度向上率",
            "高速化率",
            "속도향상",
            "ускорение",
            "aceleración",
            "accélération",
            "aceleração",
        ],
    ),
    (
        "efficiency",
        &[
            "效率",
            "効率",
            "효율",
            "эффективность",
            "eficiencia",
            "efficacité",
            "eficiência",
        ],
    ),
    ("utilization", &["使用率", "利用率", "사용률", "占用率"]),
    (
        "memory",
        &[
            "内存",
            "メモリ",
            "메모리",
            "память",
            "memoria",
            "mémoire",
            "memória",
        ],
    ),
];

/// Whether a letter is of a script that is written without blanks between words.
pub(super) fn is_unspaced(letter: char) -> bool {
    letter >= '\u{2e80}'
}

/// The English word that a word in lower case stands for, or itself.
pub(super) fn in_english(word: String) -> String {
    if word.is_ascii() {
        return known(|other| *other == word).map_or(word, Into::into);
    }
    let is_unspaced = word.chars().next_back().is_some_and(is_unspaced);
    known(|other| *other == word || (is_unspaced && word.ends_with(other))).map_or(word, Into::into)
}

/// The English word of the longest known word that fits.
fn known(fits: impl Fn(&&str) -> bool) -> Option<&'static str> {
    let all = WORDS
        .iter()
        .flat_map(|(english, others)| others.iter().map(move |other| (english, other)));
    let found = all.filter(|(_, other)| fits(other));
    found
        .max_by_key(|(_, other)| other.len())
        .map(|(english, _)| *english)
}
